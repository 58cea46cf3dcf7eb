import { db } from '@/lib/db/client';
import { listPromotions } from '@/lib/promotions/admin-queries';
import { promotionEdit, promotionInput } from '@/lib/promotions/schema';
import { addPromotion, editPromotion } from '@/lib/promotions/service';
import { OWNER } from './builders';

const FIRST10 = {
  title: 'First order',
  kind: 'percent',
  value: 10,
  code: 'first10',
  startsAt: '2026-01-01T00:00:00+05:30',
};

/** An admin adds a promotion: ten percent off by a code, unless the test says otherwise. */
export const addByAdmin = (rest = {}) =>
  addPromotion(OWNER, promotionInput.parse({ ...FIRST10, ...rest }));

/** An admin saves it again with these changes. */
export const editByAdmin = (id: string, rest = {}) =>
  editPromotion(OWNER, id, promotionEdit.parse({ ...FIRST10, ...rest }));

/** As the panel lists them. */
export const listAll = async () => (await listPromotions({ page: 1, limit: 100 })).promotions;

/** The last change of one promotion, or of the banner. */
export const audited = (entityId: string | null) =>
  db.auditEntry.findFirst({ where: { entity: 'promotion', entityId }, orderBy: { at: 'desc' } });
