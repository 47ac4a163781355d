import type { User } from '@vigiefaon/domain/users/user';
import type { ReactNode } from 'react';
import { ChannelsForm } from '../../features/auth/profile/channels-form.tsx';
import { IdentityForm } from '../../features/auth/profile/identity-form.tsx';
import { LanguageForm } from '../../features/auth/profile/language-form.tsx';
import { LookChoice } from '../../features/auth/profile/look-choice.tsx';
import { NotifiedDevice } from '../../features/auth/profile/notified-device.tsx';
import classes from '../../features/auth/profile/profile.module.css';
import { ProfileCard } from '../../features/auth/profile/profile-card.tsx';
import { SecuritySections } from '../../features/auth/profile/security-sections.tsx';
import { FlyingProfileSection } from '../../features/flying-profile/flying-profile-section.tsx';
import { RulesSection } from '../../features/house-rules/rules-section.tsx';
import { PapersSection } from '../../features/papers/papers-section.tsx';
import { TopicChoice } from '../../features/topics/topic-choice.tsx';
import { OwnDays } from '../../features/unavailabilities/own-days.tsx';
import type { TextKey } from '../../i18n/namespaces.ts';
import { canFly } from '../../identity/can-fly.ts';
import { MenuModeChoice } from './menu-mode-choice.tsx';
import { OwnData } from './own-data.tsx';
import { OwnOrderLinks } from './own-order-links.tsx';

interface ProfileSection {
  key: string;
  label: TextKey;
  /** Absent for what everybody has. */
  isFor?: (role: User['role']) => boolean;
  content: (user: User) => ReactNode;
}

/** A section of the profile is one entry here, its label in the texts, and features. */
export const profileSections: readonly ProfileSection[] = [
  {
    key: 'contact',
    label: 'profile.identity',
    content: (user) => (
      <div className={classes.card}>
        <IdentityForm user={user} />
      </div>
    ),
  },
  {
    key: 'display',
    label: 'profile.section.display',
    content: (user) => (
      <div className={classes.card}>
        <LanguageForm user={user} />
        <LookChoice />
        <MenuModeChoice />
      </div>
    ),
  },
  {
    key: 'notifications',
    label: 'profile.section.notifications',
    content: (user) => (
      <>
        <ProfileCard id="channels" title="profile.channels">
          <ChannelsForm user={user} />
        </ProfileCard>
        <NotifiedDevice user={user} />
        <ProfileCard id="topics" title="topics.title">
          <TopicChoice user={user} />
        </ProfileCard>
      </>
    ),
  },
  {
    key: 'order-links',
    label: 'orderLinks.title',
    isFor: (role) => role === 'ROLE_CLIENT',
    content: (user) => <OwnOrderLinks user={user} />,
  },
  {
    key: 'flying',
    label: 'profile.section.flying',
    isFor: canFly,
    content: (user) => (
      <>
        <FlyingProfileSection user={user} className={classes.card} />
        <OwnDays className={classes.card} />
        <PapersSection user={user} className={classes.card} />
        <ProfileCard id="rules" title="houseRules.title">
          <RulesSection />
        </ProfileCard>
      </>
    ),
  },
  {
    key: 'security',
    label: 'profile.section.security',
    content: (user) => <SecuritySections user={user} />,
  },
  {
    key: 'data',
    label: 'profile.section.data',
    content: (user) => <OwnData user={user} />,
  },
];
