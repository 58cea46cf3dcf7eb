import { AdminPage } from './admin-page';

export function AdminMissing() {
  return (
    <AdminPage page={{ title: "page doesn't exists", label: 'Not found' }}>
      <p className="border p-6">
        The address may be mistyped. All there is in the panel, its menu leads to.
      </p>
    </AdminPage>
  );
}
