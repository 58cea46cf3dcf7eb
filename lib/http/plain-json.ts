import { isReadable } from '../text';
import { AppError } from './app-error';

const MAX_DEPTH = 12;
/** Copying such a member could change an object's prototype. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses unreadable text, deep nesting and prototype keys anywhere in a body. @throws AppError 400. */
export function requirePlainJson(value: unknown, depth = 0): void {
  if (typeof value === 'string' && !isReadable(value)) throw notPlain('holds unreadable text');
  if (typeof value !== 'object' || value === null) return;
  if (depth === MAX_DEPTH) throw notPlain('is nested too deeply');
  for (const [key, member] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key)) throw notPlain(`must not have a member '${key}'`);
    requirePlainJson(member, depth + 1);
  }
}

const notPlain = (fault: string) => new AppError(400, `The body ${fault}`);
