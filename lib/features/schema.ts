import { z } from 'zod';
import { text, uuid } from '../text';
import { pictureAddress } from '../uploads/schema';

/** A picture of the home page's hero. */
export const featureDto = z
  .object({ _id: z.uuid(), image: z.string(), alt: z.string() })
  .meta({ id: 'Feature' });
export type FeatureDto = z.output<typeof featureDto>;

/** A picture to add. `alt` says what it shows. */
export const featureInput = z.object({ image: pictureAddress, alt: text(0, 200).default('') });
export type FeatureInput = z.output<typeof featureInput>;

/**
 * Every picture's id in the wanted order. `seen` is the order that was read; if it has changed since, the answer is
 * 409.
 */
export const featureOrderInput = z.object({
  ids: z
    .array(uuid())
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, 'Each picture once'),
  seen: z.array(uuid()).max(500).optional(),
});
export type FeatureOrder = z.output<typeof featureOrderInput>;
