import { z } from 'zod';
import { text, ungrouped, wholeNumber } from '../text';
import { STATE_CODES, stateName } from './state-rules';

const days = wholeNumber([1, 30]);

/** Where parcels take equally long. */
const zone = z
  .object({
    name: text(1, 60, 'Enter a name'),
    states: z.array(z.enum(STATE_CODES)).meta({ description: 'GST codes' }),
    prefixes: z
      .array(z.string())
      .transform((typed) => typed.map(ungrouped).filter(Boolean))
      .pipe(z.array(z.string().regex(/^[1-9]\d{0,5}$/, 'One to six digits each')).max(200))
      .meta({ description: 'How PIN codes begin; the longest match wins, also over the State' }),
    daysFrom: days.meta({ description: 'Working days from the dispatch, at least' }),
    daysTo: days.meta({ description: 'At most' }),
    cod: z.boolean('Say true or false').meta({ description: 'Whether cash is taken there' }),
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    path: ['daysTo'],
    message: 'Not fewer than the first',
  });
export type Zone = z.output<typeof zone>;

/** What stands in a list a second time. */
const repeated = (values: readonly string[]): string | undefined =>
  values.find((value, at) => values.indexOf(value) < at);

const isRest = ({ states, prefixes }: Zone) => states.length + prefixes.length === 0;

/** A zone without States and PIN codes is for everywhere else. */
export const zones = z
  .array(zone)
  .min(1, 'Give at least one zone')
  .max(60, 'At most 60 zones')
  .superRefine((all, context) => {
    const state = repeated(all.flatMap(({ states }) => states));
    const prefix = repeated(all.flatMap(({ prefixes }) => prefixes));
    const twice = state ? stateName(state) : prefix;
    const message = twice
      ? `${twice} is in two zones`
      : all.filter(isRest).length > 1 && 'Only one zone can be for everywhere else';
    if (message) context.addIssue({ code: 'custom', message });
  });

const holiday = z.object({
  day: z.iso.date('Give a day').refine((day) => day >= '2000-01-01', 'Give a day'),
  name: text(1, 60, 'Enter a name'),
});
export type Holiday = z.output<typeof holiday>;

/** Days on which nothing is packed or carried; Sundays need not be among them. */
export const holidays = z
  .array(holiday)
  .max(200, 'At most 200 holidays')
  .refine((all) => !repeated(all.map(({ day }) => day)), 'Each day once');
