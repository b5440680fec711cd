// Migrates the database at its first argument and says how many migrations landed.
import { migrate } from '../../platform/db/migrate.ts';

const { landed } = await migrate(process.argv[2] ?? '');
process.stdout.write(`landed ${landed.length}\n`);
