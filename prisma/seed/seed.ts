import { PrismaPg } from '@prisma/adapter-pg';
import { hashPassword } from '../../lib/auth/password';
import { PrismaClient } from '../../lib/db/generated/client';
import { rupeesToPaise } from '../../lib/money';
import { seedPictures, seedProducts } from './catalog';
import { seedFeatures } from './features';
import { seedId } from './ids';
import { seedOrders } from './orders';
import { demoAdmin, demoShopper, reviewers, reviewersSinceDays } from './people';
import { seedReviews } from './reviews';

interface SeedOptions {
  databaseUrl: string;
  demo: boolean;
  /** The first admin of a real shop. */
  admin?: { email: string; password: string };
}

/** Fills an empty database; leaves one that has a user alone. @returns one line that says what was done. */
export async function seedDatabase({ databaseUrl, demo, admin }: SeedOptions): Promise<string> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
  try {
    return await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`;
        if ((await tx.user.count()) > 0) return 'already there';
        if (demo) return seedDemo(tx);
        if (!admin) return 'empty: set ADMIN_EMAIL and ADMIN_PASSWORD to create the first admin';
        await tx.user.create({
          data: {
            userName: 'Owner',
            email: admin.email.toLowerCase(),
            role: 'admin',
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

type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

async function seedDemo(tx: Tx): Promise<string> {
  await seedPeople(tx);
  await seedCatalog(tx);
  await tx.feature.createMany({
    data: seedFeatures.map(({ image, alt }, position) => ({
      id: seedId(`feature ${image}`, position),
      image,
      alt,
      position,
    })),
  });
  const orders = await seedOrders(tx, seedId(demoShopper.email));
  await seedReviews(tx);
  return `${seedProducts.length} products, ${orders} orders, 2 accounts`;
}

const DAY_MS = 86_400_000;

async function seedPeople(tx: Tx): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const account = async (person: typeof demoAdmin, role: string) => ({
    id: seedId(person.email),
    userName: person.userName,
    email: person.email,
    role,
    passwordHash: await hashPassword(person.password),
    createdAt: daysAgo(person.sinceDays),
  });
  await tx.user.createMany({
    data: [
      await account(demoAdmin, 'admin'),
      await account(demoShopper, 'shopper'),
      ...reviewers.map((userName, place) => ({
        id: seedId(`reviewer ${userName}`),
        userName,
        email: `${userName.toLowerCase()}@reviewers.noyyal.example`,
        passwordHash: 'no sign-in',
        createdAt: daysAgo(reviewersSinceDays + place * 5),
      })),
    ],
  });
}

async function seedCatalog(tx: Tx): Promise<void> {
  await tx.product.createMany({
    data: seedProducts.map(({ priceRupees, salePriceRupees, ...product }, order) => ({
      id: seedId(`product ${product.slug}`, order),
      ...product,
      ...seedPictures(product.slug),
      pricePaise: rupeesToPaise(priceRupees),
      salePricePaise: salePriceRupees === null ? null : rupeesToPaise(salePriceRupees),
    })),
  });
}
