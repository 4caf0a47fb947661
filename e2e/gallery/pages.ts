// Pages of the gallery that no single component's examples make.

const fence = (line: string, code: string) => `\`\`\`${line}\n${code}\n\`\`\``;

const program =
  'import { Halyard } from "@halyard/node";\n\nconst halyard = new Halyard(process.env.HALYARD_KEY);\n\n// Events reach every endpoint that listens.\nexport async function invoicePaid(invoice: Invoice): Promise<string> {\n  const message = await halyard.messages.send({\n    type: "invoice.paid",\n    payload: { id: invoice.id, total: 1299 },\n  });\n  return message.id;\n}';
const long = Array.from(
  { length: 30 },
  (_, index) => `  step_${index + 1}: { retries: ${index}, wait: "${2 ** (index % 8)}s" }`,
).join('\n');

/** Everything that a fence line can ask for. */
export const codePage = [
  '## Plain',
  fence('ts', program),
  '## Title and icon',
  fence('ts messages.ts', program),
  fence('yaml halyard.yml icon="gear"', 'endpoints:\n  - url: https://example.com/hooks\n    events: [invoice.*]'),
  fence('bash icon="terminal"', 'npm install @halyard/node'),
  '## Line numbers and highlighted lines',
  fence('ts messages.ts lines {3,6-9}', program),
  '## Focus',
  fence('ts messages.ts focus={7-10}', program),
  fence('ts Both lines focus={6-11} highlight={8}', program),
  '## Diff',
  fence(
    'yaml halyard.yml',
    'endpoints:\n  - url: https://example.com/hooks\n    retries: 3 # [!code --]\n    retries: 8 # [!code ++]\n    events: [invoice.*]',
  ),
  fence(
    'js Numbered lines',
    'const a = 1;\nconst b = 2; // [!code --]\nconst b = 3; // [!code ++:2]\nconst c = 4;\nrun(a, b);',
  ),
  '## Wrap',
  fence(
    'bash One long command wrap',
    `curl -X POST https://api.example.com/v1/messages -H "Authorization: Bearer $HALYARD_KEY" -H "Content-Type: application/json" -d '{"type":"invoice.paid","payload":{"id":"inv_2Nd8","total":1299}}'`,
  ),
  fence(
    'bash',
    `curl -X POST https://api.example.com/v1/messages -H "Authorization: Bearer $HALYARD_KEY" -H "Content-Type: application/json" -d '{"type":"invoice.paid"}'`,
  ),
  '## Expandable',
  fence('yaml steps.yml expandable', long),
  `<CodeGroup>\n\n${fence('yaml Long expandable', long)}\n\n${fence('json Short', '{ "ok": true }')}\n\n</CodeGroup>`,
  '## Diagrams',
  fence(
    'mermaid',
    'flowchart TD\n  A[Event arrives] --> B{Endpoint answers?}\n  B -->|yes| C([Delivered])\n  B -->|no| D[Wait]\n  D --> B\n  subgraph Queue\n    D\n  end',
  ),
  fence(
    'mermaid',
    '---\ntitle: A payment\n---\nsequenceDiagram\n  participant Shop\n  participant Halyard\n  participant Bank\n  Shop->>Halyard: invoice.paid\n  loop until it answers\n    Halyard->>Bank: deliver\n  end\n  Bank-->>Halyard: 200\n  Note over Halyard,Bank: Signed\n  Halyard-->>Shop: delivered',
  ),
  fence('mermaid', 'stateDiagram-v2\n  [*] --> Queued\n  Queued --> Sent : attempt\n  Sent --> [*]'),
  fence(
    'mermaid',
    'erDiagram\n  ENDPOINT ||--o{ MESSAGE : receives\n  ENDPOINT {\n    string id PK\n    string url\n  }',
  ),
  fence('mermaid', 'pie showData title Deliveries\n  "At once" : 386\n  "After a retry" : 85\n  "Given up" : 15'),
  fence('mermaid', 'mindmap\n  root((Webhooks))\n    Sending\n      Signatures\n    Receiving'),
  fence('mermaid', 'gantt\n  title Kinds that are not drawn\n  Shown as text : 1d'),
  '## Without a copy button',
  fence('text nocopy', 'Nothing to copy here.'),
  '## An unknown language',
  fence('klingon battle.kl', 'Qapla’! (no colours, nothing lost)'),
  '## Many languages',
  ...Object.entries({
    python: 'def paid(total: float = 12.99) -> str:\n    """Sends a message."""\n    return f"paid {total}"  # done',
    go: 'func main() {\n\tfmt.Println("paid", 12.99) // done\n}',
    json: '{ "type": "invoice.paid", "total": 12.99, "test": false, "tags": null }',
    sql: 'SELECT id, total FROM invoices WHERE paid = TRUE AND total > 10 ORDER BY id; -- done',
    html: '<a class="button" href="/start">Start</a> <!-- done -->',
    css: '.button:hover { color: #0e7c86; margin: 0 auto; } /* done */',
    diff: '- retries: 3\n+ retries: 8',
    http: 'POST /v1/messages HTTP/1.1\nContent-Type: application/json\n\n{"type":"invoice.paid"}',
  }).map(([language, code]) => fence(language, code)),
].join('\n\n');

/** Components inside components, as far as it makes sense. */
export const nestedPage = `
<Steps>
  <Step title="Install">
    <Tabs>
      <Tab title="macOS" icon="apple">
        <CodeGroup>

        ${'```'}bash brew
        brew install halyard
        ${'```'}

        ${'```'}bash port
        port install halyard
        ${'```'}

        </CodeGroup>

        <Note>
          Homebrew asks for your password.
        </Note>
      </Tab>
      <Tab title="Linux" icon="linux">
        <Accordion title="Behind a proxy">
          Set \`HTTPS_PROXY\` first.
        </Accordion>
      </Tab>
    </Tabs>
  </Step>
  <Step title="Look around">
    <CardGroup cols={2}>
      <Card title="Card in a step" icon="rocket" href="/">
        With a <Tooltip tip="An explanation">term</Tooltip> and a <Badge color="green">New</Badge> badge.
      </Card>
      <Card title="Another" icon="book" href="/">
        - a list
        - in a card
      </Card>
    </CardGroup>

    <Frame caption="A frame in a step">
      ![Bars](/images/chart.png)
    </Frame>
  </Step>
  <Step title="Steps in a step">
    <Steps>
      <Step title="Inner step">
        Inner text.
      </Step>
      <Step title="Second inner step">
        <Warning>
          A callout holds code and lists:

          ${'```'}bash
          halyard rotate --now
          ${'```'}

          1. first
          2. second

          <Tip>
            And another callout.
          </Tip>
        </Warning>
      </Step>
    </Steps>
  </Step>
</Steps>

<AccordionGroup>
  <Accordion title="Table in an accordion" defaultOpen>
    | Plan | Events | Price |
    |-|-|-:|
    | Free | 1,000 | 0 |
    | Team | 100,000 | 49 |

    <Tabs>
      <Tab title="Tabs in an accordion">Inner tab.</Tab>
      <Tab title="Second">Second inner tab.</Tab>
    </Tabs>
  </Accordion>
  <Accordion title="Accordion in an accordion">
    <Accordion title="Inner">Deep inside.</Accordion>
  </Accordion>
</AccordionGroup>

<Columns cols={2}>
  <Column>
    <Info>
      A callout in a column.
    </Info>
  </Column>
  <Column>
    ${'```'}json
    { "code": "in a column" }
    ${'```'}
  </Column>
</Columns>

- A list item with a callout:

  <Check>
    Done.
  </Check>

- and with code:

  ${'```'}bash
  halyard status
  ${'```'}

<ParamField body="recipient" type="object" required>
  Who gets it.

  <Expandable title="properties" defaultOpen>
    <ParamField body="address" type="object">
      Where.

      <Expandable title="properties" defaultOpen>
        <ParamField body="city" type="string" default="Berlin">
          The city, with a <Tooltip tip="Four to ten signs">code</Tooltip>.
        </ParamField>
      </Expandable>
    </ParamField>
    <ParamField body="language" type="string">
      <Note>
        A callout in a field.
      </Note>
    </ParamField>
  </Expandable>
</ParamField>
`;

/** What Markdown alone can say. */
export const prosePage = `
A paragraph with **bold**, *italic*, ~~struck~~, \`code\`, a [link](/), an [outgoing link](https://example.com), a footnote[^1] and a formula $E = mc^2$. Long words such as Donaudampfschifffahrtsgesellschaftskapitän break, and so does \`a_very_long_identifier_that_goes_on_and_on_without_any_place_to_break\`.

## Lists

- One
- Two
  - Two and a half
    - Deeper
- Three

1. First
2. Second

   A paragraph in an item.

3. Third

- [x] Done
- [ ] To do

## Table

| Setting | Type | Default | What it does |
|-|:-:|-:|-|
| \`retries\` | integer | 8 | How often a message is sent again after a failure |
| \`timeout\` | duration | 30s | How long an attempt may take |
| \`signature_tolerance_seconds\` | integer | 300 | How old a signature may be before it is refused |

### Third level

> A quotation of two lines, which stands a little apart from the text around it.
>
> — Somebody

#### Fourth level

Text under a small heading.

***

$$
\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}
$$

![A chart in the text](/images/chart.png)

<kbd>⌘</kbd> <kbd>K</kbd> and <mark>marked</mark> words, H<sub>2</sub>O and x<sup>2</sup>.

<details>
  <summary>Own details</summary>

  Hidden until opened.
</details>

[^1]: The footnote’s text.
`;
