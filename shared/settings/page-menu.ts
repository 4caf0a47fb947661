/**
 * Entries that the menu of a page can have, beside those that authors make themselves: what it says, and what it does.
 * copy, view and print are done here; `ask` is the address of a service that is asked about the page, to which the
 * question is added, and `service` its name. `needs` says why an entry has no effect on a site that consists of files.
 */
export const pageMenuEntries = {
  copy: { label: 'Copy page' },
  view: { label: 'View as Markdown' },
  'download-pdf': { label: 'Save as PDF' },
  chatgpt: { service: 'ChatGPT', ask: 'https://chatgpt.com/?hints=search&q=', mark: 'openai' },
  claude: { service: 'Claude', ask: 'https://claude.ai/new?q=', mark: 'claude' },
  perplexity: { service: 'Perplexity', ask: 'https://www.perplexity.ai/search?q=' },
  grok: { service: 'Grok', ask: 'https://grok.com/?q=' },
  aistudio: { service: 'Google AI Studio', ask: 'https://aistudio.google.com/prompts/new_chat?prompt=' },
  assistant: { label: 'Ask the assistant', needs: 'an assistant that answers' },
  'download-spec': { label: 'Download the API file', needs: 'a server that puts it together' },
  devin: { label: 'Open in Devin', needs: 'an account there' },
  windsurf: { label: 'Open in Windsurf', needs: 'a program on the reader’s computer' },
  mcp: { label: 'Copy MCP server', needs: 'a server for programs (MCP)' },
  'add-mcp': { label: 'Copy MCP install command', needs: 'a server for programs (MCP)' },
  cursor: { label: 'Connect to Cursor', needs: 'a server for programs (MCP)' },
  vscode: { label: 'Connect to VS Code', needs: 'a server for programs (MCP)' },
  'devin-mcp': { label: 'Connect to Devin', needs: 'a server for programs (MCP)' },
} as const satisfies Readonly<
  Record<
    string,
    | { readonly label: string; readonly needs?: string }
    | { readonly service: string; readonly ask: string; readonly mark?: string }
  >
>;

export type PageMenuName = keyof typeof pageMenuEntries;

/** Names of entries, those that work here first. */
export const pageMenuNames = Object.keys(pageMenuEntries) as readonly PageMenuName[];

/** Names of entries that readers get. */
export const workingMenuNames = pageMenuNames.filter((name) => !('needs' in pageMenuEntries[name]));

/** What writers read of an entry. Readers have it in the language of the page. */
export function menuEntryLabel(name: PageMenuName): string {
  const entry = pageMenuEntries[name];
  return 'service' in entry ? `Open in ${entry.service}` : entry.label;
}
