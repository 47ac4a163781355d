/** For whoever reads how accessible the product is. */
export default import.meta.glob<Record<string, string>>('./accessibility.json', { eager: true, import: 'default' });
