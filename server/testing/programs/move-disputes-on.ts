// Does what is due in disputes on the database at its first argument, as of the time at its second, and says how many there were.
import { openDb } from '../../db/db.ts';
import { moveDisputesOn } from '../../disputes/move-on.ts';
import { readEnvironment } from '../../environment.ts';
import { makeHouse } from '../../make-house.ts';

const [, , url = '', time = ''] = process.argv;
const db = openDb(url, { maxConnections: 2, applicationName: 'sweep' });
const house = { ...(await makeHouse(db, readEnvironment())), now: () => new Date(time) };
process.stdout.write(`moved ${await moveDisputesOn(house)}\n`);
await db.destroy();
