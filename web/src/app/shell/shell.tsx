import { Drawer } from '@mantine/core';
import { Outlet, useRouter } from '@tanstack/react-router';
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { BannerLine } from '../../features/banner/banner-line.tsx';
import { useCallCount } from '../../features/calls/use-call-count.ts';
import { ConsentSheet } from '../../features/consent/consent-sheet.tsx';
import { useHandoverCount } from '../../features/handover/desk/use-handover-count.ts';
import { useOrderRequests } from '../../features/order-requests/lane/use-order-requests.ts';
import { SeasonBanner } from '../../features/season/season-banner.tsx';
import { ConfirmMailLine } from '../../features/session/confirm-mail-line.tsx';
import { CurrentUserGate } from '../../features/session/current-user-gate.tsx';
import { useMissingCount } from '../../features/setup/use-missing-count.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isAsked, notifiedName } from '../../live/device/this-browser.ts';
import { useLiveMissions } from '../../live/use-live-missions.ts';
import { useFieldSender } from '../../offline/field/use-field-sender.ts';
import { goTo } from '../../routing/go-to.ts';
import { logOut } from '../../routing/leave.ts';
import { useLook } from '../../theme/look.ts';
import { useMenu } from '../../ui/layout/menu-state.tsx';
import { SideMenu } from '../../ui/layout/side-menu.tsx';
import { useIsDesktop } from '../../ui/layout/use-viewport.ts';
import { Footer } from './footer.tsx';
import { menuItemsOf } from './menu-items.ts';
import classes from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdateBar } from './update-bar.tsx';

/** Tells menu and pages how much of the screen the header takes: the lines under the top bar wrap, come and go. */
function useHeaderRoom(): { shell: RefObject<HTMLDivElement | null>; header: RefObject<HTMLElement | null> } {
  const shell = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!header.current) return;
    const measure = () => {
      const height = header.current?.offsetHeight ?? 0;
      if (height > 0) shell.current?.style.setProperty('--header', `${height}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(header.current);
    measure();
    return () => observer.disconnect();
  }, []);
  return { shell, header };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A quiet line, never an error page. */
function OfflineLine() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{isOnline ? null : <p className={classes.offline}>{t('shell.offline')}</p>}</div>;
}

const KeepRound = lazy(() => import('./keep-round.tsx'));
const NotifiedDeviceRenewal = lazy(() => import('../../features/auth/profile/notified-device-renewal.tsx'));

/** After another page has come, keyboard and screen reader start at its content, or in the field that the page begins with. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const main = document.getElementById('main');
        (main?.querySelector<HTMLElement>('[data-starts-here]') ?? main)?.focus({ preventScroll: true });
      }),
    [router],
  );
}

function Layout() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const { role, userId } = useCurrentUser();
  const [menu, changeMenu] = useMenu();
  const isStatic = useIsDesktop() && menu.mode === 'static';
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const waitingCalls = useCallCount();
  const requests = useOrderRequests().data?.items.length ?? 0;
  const calls = {
    count: waitingCalls + requests,
    label: [
      ...(waitingCalls > 0 ? [t('calls.badge', { count: waitingCalls })] : []),
      ...(requests > 0 ? [t('requestLane.badge', { count: requests })] : []),
    ].join(', '),
  };
  const waitingHandovers = useHandoverCount();
  const handovers = { count: waitingHandovers, label: t('handover.badge', { count: waitingHandovers }) };
  const missing = useMissingCount();
  const tools = { count: missing, label: t('tools.missing', { count: missing }) };
  const items = menuItemsOf(role, useLook(), t, { calls, handovers, tools });
  const navigationLabel = t('shell.mainNavigation');
  const closeOverlay = useCallback(() => setOverlayOpen(false), []);
  const room = useHeaderRoom();
  useFocusOnNavigation();
  useLiveMissions();
  useFieldSender();

  return (
    <div
      ref={room.shell}
      className={classes.shell}
      data-menu={isStatic && menu.isShown && items.length > 0 ? 'shown' : 'hidden'}
    >
      <SkipLink />
      <header ref={room.header} className={classes.header}>
        <TopBar
          isMenuOpen={isStatic ? menu.isShown : isOverlayOpen}
          onToggleMenu={() => (isStatic ? changeMenu({ isShown: !menu.isShown }) : setOverlayOpen(!isOverlayOpen))}
        />
        <SeasonBanner settings={settings} />
        <BannerLine banner={settings.banner} />
        <ConfirmMailLine />
        <OfflineLine />
        <UpdateBar />
      </header>
      {isStatic && menu.isShown && items.length > 0 ? (
        <div className={classes.side}>
          <SideMenu items={items} label={navigationLabel} />
        </div>
      ) : null}
      <Drawer
        opened={!isStatic && isOverlayOpen}
        onClose={closeOverlay}
        size={300}
        title={t('shell.menu')}
        closeButtonProps={{ 'aria-label': t('shell.closeMenu'), size: 44 }}
        // Its header is no banner of the page.
        attributes={{ header: { role: 'presentation' } }}
      >
        <SideMenu items={items} label={navigationLabel} onChosen={closeOverlay} />
      </Drawer>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer letterhead={settings.letterhead} />
      <ConsentSheet />
      {isAsked(notifiedName(userId)) ? (
        <Suspense fallback={null}>
          <NotifiedDeviceRenewal />
        </Suspense>
      ) : null}
      {role === 'ROLE_PILOT' ? (
        <Suspense fallback={null}>
          <KeepRound />
        </Suspense>
      ) : null}
    </div>
  );
}

export function Shell() {
  const handleLost = useCallback(() => void logOut(), []);
  const handleRoleChanged = useCallback(() => void goTo('/'), []);
  return (
    <CurrentUserGate onLost={handleLost} onRoleChanged={handleRoleChanged}>
      <Layout />
    </CurrentUserGate>
  );
}
