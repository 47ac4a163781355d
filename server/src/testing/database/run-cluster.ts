import { startTestCluster } from './test-cluster.ts';

// A PostgreSQL for as long as somebody holds our input open: says its address, and ends with whoever started it.
const cluster = await startTestCluster();
process.stdout.write(`${cluster.url}\n`);
process.stdin.resume().once('end', () => {
  void cluster.stop().then(() => process.exit(0));
});
// Ctrl+C reaches us as well: whoever started us ends by it, and our input with them.
process.on('SIGINT', () => undefined);
