import { z } from 'zod';
import { text, uuid } from '../text';

export const MAX_BANNER_TEXTS = 5;
export const MAX_BANNER_LENGTH = 80;

const bannerText = z.object({
  text: text(1, MAX_BANNER_LENGTH, 'Enter a text'),
  promotionId: uuid().nullable().default(null).meta({
    description: 'The promotion it promises; the text is shown only while the promotion runs',
  }),
});
const texts = z.array(bannerText).max(MAX_BANNER_TEXTS, `At most ${MAX_BANNER_TEXTS} texts`);

/** All texts of the banner, in their order. `seen` is what was read; if it has changed since, the answer is 409. */
export const bannerInput = z
  .object({ texts, seen: texts.optional() })
  .superRefine(({ texts }, context) => {
    const said = texts.map(({ text }) => text);
    for (const [at, text] of said.entries())
      if (said.indexOf(text) < at)
        context.addIssue({
          code: 'custom',
          path: ['texts', at, 'text'],
          message: 'Each text once',
        });
  })
  .meta({ id: 'BannerInput' });
export type BannerInput = z.output<typeof bannerInput>;

/** A text of the banner as admins read it. */
export const bannerTextDto = z
  .object({
    _id: z.uuid(),
    text: z.string(),
    promotionId: z.uuid().nullable(),
    isShown: z
      .boolean()
      .meta({ description: 'True if it promises nothing, or the promised promotion runs' }),
  })
  .meta({ id: 'BannerText' });
export type BannerTextDto = z.output<typeof bannerTextDto>;
