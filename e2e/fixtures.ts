import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { demoAdmin as DEMO_ADMIN, demoShopper as DEMO_SHOPPER } from '../prisma/seed/people';

interface Account {
  userId: string;
  userName: string;
  email: string;
  password: string;
}

export interface Shopper extends Account {
  page: Page;
}

interface Fixtures {
  /** A visitor's page. A console error, an uncaught exception or a failed request on any of these pages fails the test. */
  page: Page;
  /** A new shopper of this test's own, signed in. */
  shopper: Shopper;
  /** A second person's page in a context of its own, not signed in. */
  secondPage: Page;
  /** The `secondPage` page, signed in as the demo admin. */
  admin: Page;
  /** An error status the pages of this test may answer, 404 for instance. */
  allowedStatus: number;
}

/** Collects what goes wrong on a page. */
export function watch(page: Page, allowedStatus: number, runsScripts = true): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isAnnounced = message
      .text()
      .includes(`the server responded with a status of ${allowedStatus} `);
    // A second try is recorded (playwright.config.ts), by a script that a sandboxed frame does not let run.
    const isOfRecorder =
      base.info().retry > 0 && message.text().startsWith('Blocked script execution in');
    if (message.type() === 'error' && !isAnnounced && !isOfRecorder)
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && status !== allowedStatus) faults.push(`${status}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const aborted = request.failure()?.errorText === 'net::ERR_ABORTED';
    // With scripts off the browser refuses some requests itself.
    const isRefused = !runsScripts && request.resourceType() === 'script';
    if (!aborted && !isRefused) faults.push(`failed: ${request.url()}`);
  });
  return faults;
}

/** Calls the shop's API as the user of the request context. */
export async function send<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
): Promise<T> {
  const response = await request.fetch(path, { method, ...(data !== undefined && { data }) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Registers a new shopper and signs the request context in. */
async function register(request: APIRequestContext): Promise<Account> {
  const tag = crypto.randomUUID();
  const email = `shopper-${tag}@example.com`;
  const password = 'a good password';
  const userName = `Ravi ${tag.slice(0, 8)}`;
  await send(request, 'POST', '/api/auth/register', { userName, email, password });
  const { user } = await send<{ user: { id: string } }>(request, 'POST', '/api/auth/login', {
    email,
    password,
  });
  return { userId: user.id, userName, email, password };
}

/** A new shopper, signed in on this page. */
export const signUp = async (page: Page): Promise<Shopper> => ({
  page,
  ...(await register(page.request)),
});

export const test = base.extend<Fixtures>({
  allowedStatus: [200, { option: true }],

  page: async ({ page, allowedStatus, javaScriptEnabled }, use) => {
    const faults = watch(page, allowedStatus, javaScriptEnabled);
    await use(page);
    expect(faults).toEqual([]);
  },

  shopper: async ({ page }, use) => use(await signUp(page)),

  secondPage: async ({ browser, allowedStatus }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const faults = watch(page, allowedStatus);
    await use(page);
    await context.close();
    expect(faults).toEqual([]);
  },

  admin: async ({ secondPage }, use) => {
    await send(secondPage.request, 'POST', '/api/auth/login', DEMO_ADMIN);
    await use(secondPage);
  },
});

export { DEMO_ADMIN, DEMO_SHOPPER, expect };
