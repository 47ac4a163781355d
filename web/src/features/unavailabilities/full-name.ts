interface Named {
  firstname: string | null;
  lastname: string | null;
}

/** First name and surname, as far as they are known; null when neither is. */
export function fullName({ firstname, lastname }: Named): string | null {
  return [firstname, lastname].filter((part) => part !== null).join(' ') || null;
}
