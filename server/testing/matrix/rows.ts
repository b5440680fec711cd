import { accountRows } from './account-rows.ts';
import { audioRows } from './audio-rows.ts';
import { bankDetailsRows } from './bank-details-rows.ts';
import { certificateRows } from './certificate-rows.ts';
import { disputeLinkRows } from './dispute-link-rows.ts';
import { disputeRows } from './dispute-rows.ts';
import { draftRows } from './draft-rows.ts';
import { fileRows } from './file-rows.ts';
import { importRows, recordingImportRows } from './import-rows.ts';
import { logImportRows } from './log-import-rows.ts';
import { logUseRows } from './log-use-rows.ts';
import { memberRows } from './member-rows.ts';
import { passwordRows } from './password-rows.ts';
import { coSigningRows, proposalRows } from './proposal-rows.ts';
import { recordingRows } from './recording-rows.ts';
import type { MatrixRows } from './row.ts';
import { secondFactorRows } from './second-factor-rows.ts';
import { signUpRows } from './sign-up-rows.ts';
import { workRows } from './work-rows.ts';

/** Every call of the API has its rows here, feature by feature: a call without one fails the matrix. */
export const matrixRows: MatrixRows = {
  ...memberRows,
  ...passwordRows,
  ...fileRows,
  ...audioRows,
  ...accountRows,
  ...secondFactorRows,
  ...bankDetailsRows,
  ...signUpRows,
  ...workRows,
  ...recordingRows,
  ...coSigningRows,
  ...proposalRows,
  ...importRows,
  ...recordingImportRows,
  ...logImportRows,
  ...logUseRows,
  ...certificateRows,
  ...disputeLinkRows,
  ...disputeRows,
  ...draftRows,
};
