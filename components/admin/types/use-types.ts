import useSWR from 'swr';
import { callApiForEnvelope } from '@/components/browser/api-client';
import type { GarmentType, TypesDto } from '@/lib/garments/schema';
import { routes } from '@/lib/routes';

/** An answer with the list, as forms hold it. */
export const typesOf = (answer: { data: GarmentType[]; version: string }): TypesDto => ({
  types: answer.data,
  version: answer.version,
});

/** The garment types as they are stored. */
export const useTypes = () =>
  useSWR(
    routes.api.types(),
    async (path: string) => typesOf(await callApiForEnvelope(path)),
    // What is typed is compared with what was read.
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
