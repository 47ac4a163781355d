/** For the other pages before login, beside that. */
export default import.meta.glob<Record<string, string>>(
  './{addresses,answers,clearance,helper,password,proof,register,topics}.json',
  {
    eager: true,
    import: 'default',
  },
);
