import * as z from 'zod/mini';

/** Shares of each right as they are answered, in hundredths of a percent: of one holder, or all of a work's together. */
export const sharesSchema = z.object({
  performing: z.int(),
  mechanical: z.int(),
  synchronisation: z.int(),
});
