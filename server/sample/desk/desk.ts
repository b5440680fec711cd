import type { Context } from '../../context.ts';
import type { LoadedPerson } from '../load-people.ts';
import type { Checked } from './load-checked.ts';
import type { Officers } from './officers.ts';

/** What cases of the sample's desk are made of. */
export type Desk = {
  readonly ctx: Context;
  readonly officers: Officers;
  readonly members: Checked;
  readonly people: readonly LoadedPerson[];
};
