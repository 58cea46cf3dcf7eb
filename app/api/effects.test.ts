import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What a file declares at its top, by name: the names that each declaration uses, and what the file imports. */
interface Source {
  uses: Map<string, Set<string>>;
  imports: Map<string, { file: string; name: string }>;
}

function pathOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return [`${path}.ts`, `${path}.tsx`].find(existsSync);
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one)) names.add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return names;
}

function read(file: string): Source {
  const uses: Source['uses'] = new Map();
  const imports: Source['imports'] = new Map();
  const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  for (const statement of parsed.statements) {
    if (ts.isImportDeclaration(statement)) {
      const path = pathOf(file, (statement.moduleSpecifier as ts.StringLiteral).text);
      const named = statement.importClause?.namedBindings;
      if (path && named && ts.isNamedImports(named))
        for (const { name, propertyName } of named.elements)
          imports.set(name.text, { file: path, name: (propertyName ?? name).text });
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations)
        for (const name of namesIn(one.name)) uses.set(name, namesIn(one));
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name) uses.set(statement.name.text, namesIn(statement));
    }
  }
  return { uses, imports };
}

const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const source = sources.get(file) ?? read(file);
  sources.set(file, source);
  return source;
}

/** Everything that a declaration may call, as 'file name', itself included. */
function reachedFrom(file: string, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(`${file} ${name}`)) return seen;
  seen.add(`${file} ${name}`);
  const { uses, imports } = sourceOf(file);
  for (const used of uses.get(name) ?? []) {
    const imported = imports.get(used);
    if (imported) reachedFrom(imported.file, imported.name, seen);
    else if (uses.has(used)) reachedFrom(file, used, seen);
  }
  return seen;
}

const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('/route.ts'))
  .map((name) => {
    const file = join('app/api', name);
    return { name, file, text: readFileSync(file, 'utf8') };
  });

/** Every path that writes: its call, who may make it, and what it reaches. */
const writes = routes.flatMap(({ name, file, text }) => {
  const [, method] = /(POST|PUT|PATCH|DELETE)(?:',|: \w+)/.exec(text) ?? [];
  const [, level] = /level: '(.+?)'/.exec(text) ?? [];
  const reached = reachedFrom(file, 'POST');
  const [, asksPassword] = /asksPassword: (.+?),\n/.exec(text) ?? [];
  const call = `${method} ${dirname(name)}`;
  return method && level ? { call, level, reached, asksPassword } : [];
});
const without = (some: typeof writes, ...sinks: string[]) =>
  some
    .filter(({ reached }) => !sinks.some((sink) => reached.has(sink)))
    .map(({ call }) => call)
    .sort();

it('a write invalidates cached pages, or is one of those that no cached page shows', () => {
  expect(without(writes, 'lib/cache/invalidation-service.ts invalidate')).toEqual([
    'DELETE auth/two-step',
    'DELETE shop/address/delete/[userId]/[addressId]',
    'DELETE shop/cart/[userId]/[productId]/[[...size]]',
    'DELETE shop/cart/coupon/[userId]',
    'DELETE shop/saved/[userId]/[productId]',
    'POST admin/customers/credit/[id]',
    'POST admin/messages/send-again/[id]',
    'POST admin/orders/refund/[id]',
    'POST admin/products/import/preview',
    'POST admin/products/upload-image',
    'POST admin/staff/invite',
    'POST admin/stock/count/preview',
    'POST auth/accept-invitation',
    'POST auth/confirm-password',
    'POST auth/forgot-password',
    'POST auth/login',
    'POST auth/logout',
    'POST auth/password',
    'POST auth/register',
    'POST auth/reset-link',
    'POST auth/reset-password',
    'POST auth/two-step/begin',
    'POST auth/two-step/confirm',
    'POST common/letter-link',
    'POST common/subscribe',
    'POST shop/address/add',
    'POST shop/cart/add',
    'POST shop/cart/coupon',
    'POST shop/order/again/[id]',
    'POST shop/order/track',
    'POST shop/return/picture',
    'POST shop/return/request',
    'POST shop/review/photo',
    'POST shop/saved/add',
    'POST shop/stock/notify',
    'PUT admin/customers/trust/[id]',
    'PUT admin/staff/update/[id]',
    'PUT shop/address/update/[userId]/[addressId]',
    'PUT shop/cart/update-cart',
  ]);
});

it('what an admin writes is recorded in the audit, or changes nothing', () => {
  const byAdmins = writes.filter(({ level }) => level === 'admin' || level === 'owner');
  expect(without(byAdmins, 'lib/audit/service.ts recordChanges')).toEqual([
    'POST admin/products/import/preview',
    'POST admin/products/upload-image',
    'POST admin/stock/count/preview',
    // Nothing is on until it is confirmed.
    'POST auth/two-step/begin',
  ]);
});

it('what only owners change asks for the password again, but for what sells or can be put back', () => {
  const ofOwners = writes.filter(({ level }) => level === 'owner');
  const asking = ofOwners.filter(({ asksPassword }) => asksPassword === 'true');
  expect(asking.length).toBeGreaterThan(2);
  expect(without(ofOwners.filter((write) => !asking.includes(write)))).toEqual([
    'DELETE admin/collections/delete/[id]',
    'DELETE admin/products/delete/[id]',
    'DELETE admin/promotions/delete/[id]',
    'POST admin/collections/add',
    'POST admin/promotions/add',
    'PUT admin/collections/edit/[id]',
    'PUT admin/promotions/edit/[id]',
    'PUT admin/promotions/end/[id]',
    'PUT admin/types/update',
  ]);
});

it('what may refund says that it may ask for the password again', () => {
  const refunds = writes.filter(({ reached }) =>
    reached.has('lib/orders/refund-limit-service.ts requireMayRefund'),
  );
  expect(refunds.length).toBeGreaterThan(0);
  expect(without(refunds.filter(({ asksPassword }) => asksPassword !== "'sometimes'"))).toEqual([
    // It rejects nothing.
    'POST admin/orders/dispatch',
  ]);
});

it('every export leaves a trace in the audit', () => {
  const exports = routes.filter(({ text }) => text.includes("answer: 'text/csv'"));
  const silent = exports.filter(
    ({ file }) => !reachedFrom(file, 'GET').has('lib/audit/service.ts recordExport'),
  );
  expect([exports.length, silent]).toEqual([4, []]);
});

it('what may queue a letter sends it after the answer, or is followed by a call or a job that does', () => {
  const queues = ['queueLetters', 'queueOrderLetter'];
  const queueing = writes.filter(({ reached }) =>
    queues.some((name) => reached.has(`lib/messages/outbox-service.ts ${name}`)),
  );
  expect(queueing.map(({ call }) => call)).toContain('POST shop/order/create/cod');
  expect(without(queueing, 'lib/letters/sending-service.ts sendLetters')).toEqual([
    // Housekeeping sends the letter about guesses at an admin's password.
    'POST auth/confirm-password',
    'POST auth/login',
    // An order that gives way unpaid has no letter.
    'POST payment/resume',
    // Razorpay's events come after the answer as well.
    'POST payment/sandbox',
  ]);
});
