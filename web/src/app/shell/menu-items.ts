import {
  IconBrightnessUp,
  IconClipboardList,
  IconClipboardPlus,
  IconDrone,
  IconListDetails,
  IconMap2,
  IconPhoneCall,
  IconRoute,
  IconTools,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Role } from '@vigiefaon/domain/users/role';
import type { TextKey } from '../../i18n/namespaces.ts';
import type { Translate } from '../../i18n/translate.ts';
import { type AppRoute, addressOf, type RouteName, routes } from '../../routing/routes.ts';
import type { useLook } from '../../theme/look.ts';
import type { MenuIcon, MenuItem } from '../../ui/layout/side-menu.tsx';

interface Entry {
  route: RouteName;
  label: TextKey;
  icon: MenuIcon;
  /** Stands here for this role only. */
  role?: Role;
}

const entries: readonly Entry[] = [
  { route: 'field', label: 'shell.menu.field', icon: IconDrone, role: 'ROLE_PILOT' },
  { route: 'intervention', label: 'shell.menu.intervention', icon: IconClipboardPlus },
  { route: 'myMissions', label: 'shell.menu.my_missions', icon: IconClipboardList },
  { route: 'map', label: 'shell.menu.map', icon: IconMap2 },
  { route: 'missions', label: 'shell.menu.missions', icon: IconListDetails },
  { route: 'planning', label: 'shell.menu.planning', icon: IconRoute },
  { route: 'field', label: 'shell.menu.field', icon: IconDrone, role: 'ROLE_ADMIN' },
  { route: 'calls', label: 'shell.menu.calls', icon: IconPhoneCall },
  { route: 'handovers', label: 'shell.menu.handovers', icon: IconUsersGroup },
  { route: 'clients', label: 'shell.menu.clients', icon: IconUserHeart },
  { route: 'users', label: 'shell.menu.users', icon: IconUsers },
  { route: 'tools', label: 'shell.menu.tools', icon: IconTools },
];

/** The specification gives the board to pilots and admins; a client may open a mission, but finds it under its requests. */
const crewOnly: readonly RouteName[] = ['missions'];

function isFor(role: Role, { route, role: only }: Entry): boolean {
  if (only && only !== role) return false;
  const { who }: AppRoute = routes[route];
  if (typeof who === 'string') return false;
  return who.includes(role) && !(role === 'ROLE_CLIENT' && crewOnly.includes(route));
}

/** How much waits behind an entry, and what that is. */
export type MenuBadges = Partial<Record<RouteName, NonNullable<MenuItem['badge']>>>;

/** The side menu of a role; any other role gets an empty one. */
export function menuItemsOf(
  role: Role | null,
  [look, setLook]: ReturnType<typeof useLook>,
  t: Translate,
  badges: MenuBadges = {},
): MenuItem[] {
  if (!role) return [];
  const pages = entries
    .filter((entry) => isFor(role, entry))
    .map(({ route, label, icon }) => {
      const ownLabel = route === 'myMissions' && role === 'ROLE_CLIENT' ? 'shell.menu.ROLE_CLIENT_my_missions' : label;
      return { key: route, label: t(ownLabel), icon, to: addressOf(routes[route]), badge: badges[route] };
    });
  const fieldLook: MenuItem = {
    key: 'fieldLook',
    label: t('shell.menu.fieldLook'),
    icon: IconBrightnessUp,
    command: () => setLook(look === 'field' ? 'light' : 'field'),
    isOn: look === 'field',
    isApart: true,
  };
  return [...pages, fieldLook];
}
