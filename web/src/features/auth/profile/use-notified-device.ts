import { listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { deleteDevice, saveDevice } from '@vigiefaon/domain/devices/devices.api';
import { useCurrentUser } from '../../../api/current-user.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { notifiedName } from '../../../live/device/this-browser.ts';
import { useWoken, type Woken } from '../../../live/device/use-woken.ts';

/** Whether messages for whoever is logged in come to this browser; said anew wherever it is used, each time. */
export function useNotifiedDevice(pushKey: string): Woken {
  const { userId } = useCurrentUser();
  const { mutateAsync: save } = useEndpointMutation(saveDevice, { forgets: [listOwnSessions] });
  const { mutateAsync: remove } = useEndpointMutation(deleteDevice, { forgets: [listOwnSessions] });
  return useWoken({
    name: notifiedName(userId),
    pushKey,
    start: async (subscription) => (await save({ body: { subscription } })).isNotified,
    stop: () => remove({}),
  });
}
