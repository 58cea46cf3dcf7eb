import { AdminPage } from './admin-page';

export function AdminMissing() {
  return (
    <AdminPage title="page doesn't exists" crumb="Not found">
      <p className="border p-6">
        The address may be mistyped. All there is in the panel, its menu leads to.
      </p>
    </AdminPage>
  );
}
