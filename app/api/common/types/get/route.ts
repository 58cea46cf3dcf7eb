import { readTypesNow } from '@/lib/garments/queries';
import { typesDto, typesVersion } from '@/lib/garments/schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The types of garment, with their size charts in centimetres',
  level: 'public',
  answer: { data: typesDto, version: typesVersion },
  handle: async () => {
    const { types, version } = await readTypesNow();
    return { data: types, version };
  },
});
