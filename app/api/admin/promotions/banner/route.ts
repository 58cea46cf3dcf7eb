import { z } from 'zod';
import { endpoint, methods } from '@/lib/http/route';
import { listBannerForAdmin } from '@/lib/promotions/banner-queries';
import { bannerInput, bannerTextDto } from '@/lib/promotions/banner-schema';
import { writeBanner } from '@/lib/promotions/banner-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'The texts of the banner',
    description: 'If there are none, the banner shows its default texts.',
    level: 'admin',
    answer: { data: z.array(bannerTextDto) },
    handle: async () => {
      return { data: await listBannerForAdmin() };
    },
  }),
  PUT: endpoint({
    summary: 'Save the texts of the banner',
    description: 'Takes all texts, in order. With `seen`, a stale edit is refused.',
    level: 'owner',
    body: bannerInput,
    answer: { data: z.array(bannerTextDto) },
    failures: {
      409: 'Somebody else changed them meanwhile; `data` is how they are now',
      422: 'A text is twice there, or a promotion is gone',
    },
    handle: async ({ viewer, body }) => {
      return { data: await writeBanner(viewer, body), message: 'Banner saved' };
    },
  }),
});
