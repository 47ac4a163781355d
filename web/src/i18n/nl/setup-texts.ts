/** For admins who set the association up. */
export default import.meta.glob<Record<string, string>>('./setup.json', { eager: true, import: 'default' });
