import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that reads each mail, forgets it and tells when so many have come; for measurements, outside of tests. */
export async function openCountingMailServer() {
  let arrived = 0;
  let onArrival: (count: number) => void = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Without it each connection waits for the name of this machine.
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, done) => {
      stream.on('end', () => {
        arrived++;
        onArrival(arrived);
        done();
      });
      stream.resume();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const untilArrived = (count: number) => {
    const wanted = arrived + count;
    return new Promise<void>((resolve) => {
      onArrival = (now) => {
        if (now >= wanted) resolve();
      };
    });
  };
  return { port, untilArrived, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
