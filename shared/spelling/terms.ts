/**
 * Words of documentation about software that general dictionaries and lists of
 * terms lack: found on real pages, and right. In small letters; the “s” of many
 * needs no entry.
 */
export const terms: readonly string[] = `
additively affordance agentic allowlist approver async atomicity backend backfill backfilled backfilling backoff
backport backpressure backpropagation badged benchmarked blocklist boolean breakpoint burstable callout
cancelable canonicalize chatbot chatflow checkbox checkboxes checkpointed checkpointing cli codebase composable
concurrencies config configs cron cronjob customisable customizable cutover dashboarding dataset datasource
datastore datastructure dedup dedupe deduped deduplicate deduplicated deduplicates deduplicating deduplication
denormalize denylist dereference deserialize dev devtool disambiguation distractor docstring downsample
drilldown dropdown embeddable embedder endpoint enum env ephemeral esbuild explainability extensibility failover
fallback fanout favicon formatter frontend frontmatter fullscreen getter glob gzip handoff hardcode hardcoded
hasher healthcheck hostable hoster hostname hotfix hotkey hydration hyperparameter ideate ideation idempotency
idempotent impactful indexable inferencing init integrable invalidator iterable jitter keychain keyframe keypair
kwarg latencies leaderboard learnings lemmatization lifecycle lifecycles linter llm localhost lookback lookup
matcher metadata metafield middleware minified minify modularity monorepo multimodal mutex namespace namespaced
natively numpy observability onboarding opinionated orchestrator outbox overfit overfitting overridable
parallelism parallelize parallelized parallelizing param parser passthrough performant persistable
personalization plaintext playbook plugin polyfill pooler prebuilt precompute preconfigured prefetch preflight
prem prepend prepended prerender programmatically proxied proxying queryable queueing readonly rebase recency
reconnection redeploy redirection refactor rehydration reindex reindexing replayable repo reproducibility
reranked reranker reranking rerun resampled rescore resend resumability resumable retryable reusability
reviewable roadmap roleplay rollback rollout runbook runnable runtime sandboxed sanitization sanitize scaffolded
scalability scalable scannable schemas scrollable sdk selectable serializable serialization serialize serverless
setter sideload sideloaded sigmoid signup slug sparkline specifier spoofable stakeholder standalone stateful
stateless str stringified stringify stringifying stringly subagent subchart subcommand subdirectory subdomain
subfolder subgraph subnet subprocess substring subtable subtask subtype summarization superset teardown
templated templating thresholded thresholding throttler timebox timestamp timestamped toggleable tokenization
tokenizer tooltip tradeoff transactional transpile truthy tunable typesafe unboosted unbundled unclamped
undeploy unicode uninstall unmount unredacted unset unsubscribe upsert uptime userland username validator
vectorize verbosity viewport walkthrough webhook webpage webview whitelabel whitespace wildcard workflow
workspace writeup yaml yml
`
  .trim()
  .split(/\s+/);
