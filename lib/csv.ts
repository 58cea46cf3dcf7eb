const READ_AS_FORMULA = /^'*[=+\-@\t\r]/;

/** A cell no spreadsheet takes for a formula (decisions: 'Screens'). What already looks guarded is guarded again, so that `plainCell` gives back exactly this value. */
export function guardedCell(value: string): string {
  return READ_AS_FORMULA.test(value) ? `'${value}` : value;
}

/** The value of a cell that `guardedCell` wrote, or a person. */
export function plainCell(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && READ_AS_FORMULA.test(rest) ? rest : cell;
}
