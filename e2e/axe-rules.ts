/** The levels A and AA of WCAG 2.0, 2.1 and 2.2, as axe tags its rules. */
export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
