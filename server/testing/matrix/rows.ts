import { memberRows } from './member-rows.ts';
import type { MatrixRows } from './row.ts';
import { workRows } from './work-rows.ts';

/** Every call of the API has its rows here, feature by feature: a call without one fails the matrix. */
export const matrixRows: MatrixRows = {
  ...memberRows,
  ...workRows,
};
