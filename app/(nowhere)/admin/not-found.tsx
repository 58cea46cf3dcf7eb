import { AdminFrame } from '@/components/admin/admin-frame';
import { AdminMissing } from '@/components/admin/missing';

/** In the browser, where the missing page ends up. */
export default function AdminNotFound() {
  return (
    <AdminFrame>
      <AdminMissing />
    </AdminFrame>
  );
}
