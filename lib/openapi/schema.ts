import type { z } from 'zod';

/** The JSON schema members that zod writes for our schemas, and that the readable page can show. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Content = Record<string, { schema: JsonSchema }>;

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-level': string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  /** By status. */
  responses: Record<string, { description: string; content: Content }>;
}

/** By method, in lower case. */
type PathItem = Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>;

/** The part of OpenAPI 3.1 that our document uses. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, PathItem>;
  components: {
    securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie'; name: string }>;
    schemas: Record<string, JsonSchema>;
  };
}

/** Prefix of references to a schema in `components`. */
export const SCHEMAS = '#/components/schemas/';
