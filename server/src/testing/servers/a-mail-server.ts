/** The environment of an installation that sends mail, for tests in which none leaves. */
export const aMailServer = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'fawns@example.org' };
