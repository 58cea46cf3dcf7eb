import type { z } from 'zod';
import type { Contract } from '../http/route';

/** What people need to know of a call beyond its schemas. */
export interface Description {
  summary: string;
  /** More than the summary says. */
  notes?: string;
  /** Of a success; 200 unless said otherwise. 303 leads on and has no body. */
  status?: 201 | 303;
  /** Members of a success beside `success` and `message`. */
  answer?: z.ZodRawShape;
  /** The type of a success that is a file and no envelope. */
  file?: 'text/csv';
  /** Refusals beyond those that follow from level, schemas and limit. */
  also?: Partial<Record<400 | 401 | 404 | 409 | 413 | 422 | 429 | 502 | 503 | 504, string>>;
}

const READ_AND_WRITTEN = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type DescribedMethod = (typeof READ_AND_WRITTEN)[number];

/** One call: where, how, what the handler states of itself and what we say of it. */
export interface Endpoint extends Description {
  /** As in '/api/shop/cart/get/{userId}'. */
  path: string;
  method: DescribedMethod;
  /** The part of the API it is listed under. */
  part: string;
  contract: Contract;
}

type Handlers = Partial<Record<DescribedMethod, { contract?: Contract }>>;

/** The calls of one route file. @throws Error when one of its handlers is not described, or a description has no handler */
export function endpoints(
  part: string,
  path: string,
  handlers: Handlers,
  descriptions: Partial<Record<DescribedMethod, Description>>,
): Endpoint[] {
  return READ_AND_WRITTEN.flatMap((method) => {
    const contract = handlers[method]?.contract;
    const description = descriptions[method];
    if (!contract && !description) return [];
    if (!contract) throw new Error(`${method} ${path} is described and has no handler`);
    if (!description) throw new Error(`${method} ${path} is not described`);
    return [{ ...description, part, path, method, contract }];
  });
}
