/** Days after its mowing day for which what never became a mission is kept, so that a call about it can be answered. */
export const daysKept = 14;
