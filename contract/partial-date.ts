import * as z from 'zod/mini';
import { parsePartialDate } from '#domain/text/partial-dates.ts';
import { refusedAs } from './fields.ts';

/**
 * A day, a month or a year, as exact as it is known: 2019-03-07, 2019-03, 2019. @source ISO 8601-1, reduced precision
 */
export const partialDateField = z.string().check(
  z.maxLength(10),
  z.refine((text) => parsePartialDate(text) !== null, refusedAs('partial_date_invalid')),
);
