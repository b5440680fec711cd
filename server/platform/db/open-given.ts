import { type AppAccess, openToApp } from './app-role.ts';
import { reachDatabase } from './connections/reach-database.ts';
import { migrate } from './migrate.ts';

/**
 * Brings a database that an operator runs up to date, by the URLs of DATABASE_URL and DATABASE_APP_URL, and gives the URLs to work with.
 * @throws StartError in one line when it cannot be used
 */
export async function openGiven(ownerUrl: string, appUrl: string | undefined): Promise<AppAccess> {
  await reachDatabase(ownerUrl);
  if (appUrl !== undefined) await reachDatabase(appUrl, 'DATABASE_APP_URL');
  await migrate(ownerUrl);
  return openToApp(ownerUrl, appUrl);
}
