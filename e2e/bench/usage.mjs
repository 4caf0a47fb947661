// Preloaded into a measured process: writes what it used when it ends.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    process.env.GALLEY_USAGE_FILE,
    JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMB: maxRSS / 1024 }),
  );
});
