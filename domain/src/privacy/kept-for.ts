/** Long enough to answer "you never told me" within the season. */
export const messageDays = 180;
export const journalYears = 3;
