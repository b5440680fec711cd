// Completes the PostgreSQL among the packages, as each start does: a service that may not write where the program is finds it complete.
import { findBinaries } from '../server/platform/db/embedded/placement.ts';
import { StartError } from '../server/start-error.ts';

try {
  findBinaries();
} catch (error) {
  // None for this machine: it has one of its own.
  if (!(error instanceof StartError)) throw error;
}
