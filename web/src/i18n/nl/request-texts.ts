/** For whoever orders for the first time, beside those of the order page. */
export default import.meta.glob<Record<string, string>>('./{addresses,orderRequest}.json', {
  eager: true,
  import: 'default',
});
