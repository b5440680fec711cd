import type { RegisterName } from '#domain/staff/registers.ts';
import { playsRegister, sourcesRegister } from '../usage/sources-register.ts';
import { disputesRegister } from './disputes-register.ts';
import { membersRegister } from './members-register.ts';
import { mergesRegister } from './merges-register.ts';
import { recordingsRegister } from './recordings-register.ts';
import type { Register } from './register.ts';
import { worksRegister } from './works-register.ts';

/** Every register, by its name: one that is missing here does not compile. */
export const registersByName: Readonly<Record<RegisterName, Register>> = {
  members: membersRegister,
  works: worksRegister,
  recordings: recordingsRegister,
  disputes: disputesRegister,
  sources: sourcesRegister,
  plays: playsRegister,
  'merged-people': mergesRegister(['people']),
  'merged-works': mergesRegister(['works', 'recordings']),
};
