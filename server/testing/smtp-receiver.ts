import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type SmtpReceiver = {
  readonly url: string;
  readonly received: readonly Email[];
  /** Nobody listens any more until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
};

/** A real SMTP server that takes mail and keeps it read; `refuse` gives the status with which it refuses an address. */
export async function startReceiver(
  refuse: (address: string) => number | null = () => null,
): Promise<SmtpReceiver> {
  const received: Email[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      const status = refuse(address);
      if (status === null) return done();
      done(Object.assign(new Error(`<${address}> is not taken`), { responseCode: status }));
    },
    onData: (stream, _, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          received.push(mail);
          done();
        }, done);
    },
  };
  let server = new SMTPServer(options);
  const port = await listen(server, 0);
  const goAway = () => new Promise<void>((done) => server.close(() => done()));
  onTestFinished(goAway);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    goAway,
    comeBack: async () => {
      server = new SMTPServer(options);
      await listen(server, port);
    },
  };
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
