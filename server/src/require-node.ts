// Imported before anything else: on an older Node the dependencies would fail one by one, each in its own words.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// The range of package.json's engines.
if (major < 20 || major === 21 || (major === 20 && minor < 19)) {
  process.stderr.write(`VigieFaon needs Node 20.19, or 22 and newer; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
