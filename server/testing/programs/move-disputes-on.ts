// Does what is due in disputes on the database at its first argument, as of the time at its second, and says how many there were.

import { moveDisputesOn } from '../../disputes/sweeps/move-on.ts';
import { readEnvironment } from '../../environment.ts';
import { makeContext } from '../../make-context.ts';
import { openDb } from '../../platform/db/db.ts';

const [, , url = '', time = ''] = process.argv;
const db = openDb(url, { maxConnections: 2, applicationName: 'sweep' });
const ctx = { ...(await makeContext(db, readEnvironment())), now: () => new Date(time) };
process.stdout.write(`moved ${await moveDisputesOn(ctx)}\n`);
await db.destroy();
