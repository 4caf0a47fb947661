export function invalidHtml(folder: string, files: readonly string[]): Promise<string[]>;
export function somePages(folder: string, most: number): string[];
