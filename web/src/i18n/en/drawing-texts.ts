/** For a map on which parcels are drawn and tapped, and the list beside it. */
export default import.meta.glob<Record<string, string>>('./{addresses,declared,intervention,map}.json', {
  eager: true,
  import: 'default',
});
