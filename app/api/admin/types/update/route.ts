import { typesDto, typesInput, typesVersion } from '@/lib/garments/schema';
import { updateTypes } from '@/lib/garments/service';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Save the types of garment',
  description: 'Takes the whole list, in its order. With `version`, a stale edit is refused.',
  level: 'owner',
  body: typesInput,
  answer: { data: typesDto, version: typesVersion },
  failures: {
    409: 'Somebody else changed them meanwhile (`data` is how they are now), or products still have a type that is gone',
  },
  handle: async ({ viewer, body }) => {
    const { types, version } = await updateTypes(viewer, body);
    return { data: types, version, message: 'Types saved' };
  },
});
