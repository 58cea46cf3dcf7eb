import { PrismaPg } from '@prisma/adapter-pg';
import { hashPassword } from '../../lib/auth/password';
import { dayOf, instantsOf } from '../../lib/dates';
import { type Prisma, PrismaClient } from '../../lib/db/generated/client';
import { rupeesToPaise } from '../../lib/money';
import type { SettingsDto } from '../../lib/settings/schema';
import { modeOf } from '../../lib/stock/rules';
import type { StaffRole } from '../../lib/store';
import { seedAudit, seedRefusals } from './audit';
import { seedPictures, seedProducts } from './catalog';
import { seedCollections } from './collections';
import { customers } from './customers';
import { seedFeatures } from './features';
import { seedId } from './ids';
import { seedInvoices, seedSettings } from './invoices';
import { seedMessages } from './messages';
import { seedOrders } from './orders';
import {
  demoAdmin,
  demoClerk,
  demoShopper,
  FIRST_ADMIN_NAME,
  personId,
  registeredAt,
  type SeedPerson,
} from './people';
import { seedReviews } from './reviews';
import { seedSaved } from './saved';
import { seedStock } from './stock';

interface SeedOptions {
  databaseUrl: string;
  demo: boolean;
  /** What the environment says of the seller. */
  seller: SettingsDto;
  /** The first admin of a real shop. */
  admin?: { email: string; password: string };
}

/** Fills an empty database; leaves one that has a user alone. @returns one line that says what was done. */
export async function seedDatabase({
  databaseUrl,
  demo,
  seller,
  admin,
}: SeedOptions): Promise<string> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
  try {
    return await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`;
        if ((await tx.user.count()) > 0) return 'already there';
        if (demo) return seedDemo(tx, seller);
        if (!admin) return 'empty: set ADMIN_EMAIL and ADMIN_PASSWORD to create the first admin';
        await tx.user.create({
          data: {
            userName: FIRST_ADMIN_NAME,
            email: admin.email.toLowerCase(),
            role: 'admin',
            staffRole: 'owner',
            passwordHash: await hashPassword(admin.password),
          },
        });
        return 'first admin created';
      },
      { timeout: 60_000, maxWait: 60_000 },
    );
  } finally {
    await db.$disconnect();
  }
}

type Tx = Prisma.TransactionClient;

const HOUR_MS = 3_600_000;

async function seedDemo(tx: Tx, seller: SettingsDto): Promise<string> {
  const now = new Date();
  const day = dayOf(new Date(now.getTime() - HOUR_MS));
  const { from: today = now } = instantsOf({ startDate: day, endDate: '' });
  await seedPeople(tx, today);
  await seedCatalog(tx);
  await tx.feature.createMany({
    data: seedFeatures.map(({ image, alt }, position) => ({
      id: seedId(`feature ${image}`, position),
      image,
      alt,
      position,
    })),
  });
  const clock = { now, today };
  const orders = await seedOrders(tx, clock);
  await seedCollections(tx, clock);
  await seedInvoices(tx, await seedSettings(tx, seller));
  await seedMessages(tx, orders);
  await seedStock(tx, orders);
  await seedReviews(tx, orders, clock);
  await seedSaved(tx, clock);
  await seedAudit(tx, orders, clock);
  await seedRefusals(tx, clock);
  return `${seedProducts.length} products, ${orders.length} orders, ${customers.length} customers`;
}

async function seedPeople(tx: Tx, today: Date): Promise<void> {
  const account = (person: SeedPerson, passwordHash = '', staffRole: StaffRole | null = null) => ({
    id: personId(person, today),
    userName: person.userName,
    email: person.email,
    emailConfirmedAt: registeredAt(person, today),
    role: staffRole ? 'admin' : 'shopper',
    staffRole,
    passwordHash,
    createdAt: registeredAt(person, today),
  });
  const [owner, clerk, shopper] = await Promise.all(
    [demoAdmin, demoClerk, demoShopper].map(({ password }) => hashPassword(password)),
  );
  await tx.user.createMany({
    data: [
      account(demoAdmin, owner, 'owner'),
      account(demoClerk, clerk, 'clerk'),
      ...customers.map((customer) => {
        const canSignIn = customer.email === demoShopper.email;
        return account(customer, (canSignIn && shopper) || 'no sign-in');
      }),
    ],
  });
}

async function seedCatalog(tx: Tx): Promise<void> {
  await tx.product.createMany({
    data: seedProducts.map(({ priceRupees, salePriceRupees, totalStock, ...product }, order) => ({
      id: seedId(`product ${product.slug}`, order),
      ...product,
      stockMode: modeOf(totalStock),
      ...seedPictures(product.slug),
      pricePaise: rupeesToPaise(priceRupees),
      salePricePaise: salePriceRupees === null ? null : rupeesToPaise(salePriceRupees),
    })),
  });
}
