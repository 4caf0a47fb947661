/** Prints rows of one shape as a Markdown table: the first column to the left, the others to the right. */
export function printTable(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const width = (column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(line(columns.map((column) => column.padEnd(width(column)))));
  console.log(line(columns.map((column) => '-'.repeat(width(column)))));
  for (const row of rows)
    console.log(
      line(
        columns.map((column, index) =>
          index === 0 ? String(row[column]).padEnd(width(column)) : String(row[column]).padStart(width(column)),
        ),
      ),
    );
}
