import { AdminMissing } from '@/components/admin/missing';

export default function AdminNotFound() {
  return <AdminMissing />;
}
