import { z } from 'zod';
import { productDto } from '../catalog/schema';
import { MAX_SAVED } from '../store';
import { uuid } from '../text';

export const saveInput = z.object({
  userId: uuid(),
  productId: z.union([uuid(), z.array(uuid()).max(MAX_SAVED)]).meta({
    description:
      'One product; or a list, newest first, of what a visitor saved before signing in: as many as there is room for, without those that are not sold any more',
  }),
});

/** Every change is answered with the ids of all that is saved, newest first. */
export const savedIds = z.array(z.uuid());

export const savedDto = productDto
  .extend({ savedAt: z.iso.datetime() })
  .meta({ id: 'SavedProduct' });
export type SavedDto = z.output<typeof savedDto>;
