import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIELD_NAMES, PROMOTION_FIELDS } from '@/lib/promotions/schema';

const FOLDER = 'components/admin/promotions';
const form = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('');
const own = FIELD_NAMES.filter((name) => PROMOTION_FIELDS[name].control.kind === 'own');

it.each(own)('%s, whose field asks for an input of its own, has one in the form', (name) => {
  expect(form).toMatch(new RegExp(`(?:field|register|setValue)\\('${name}'|name="${name}"`));
});
