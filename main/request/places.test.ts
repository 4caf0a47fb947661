import { describe, expect, it } from 'vitest';
import { placeOfAddress, placeOfHost } from './places.ts';

describe('where an address leads', () => {
  it.each([
    ['http://127.0.0.1/', 'this computer'], ['http://127.1/', 'this computer'], ['http://0x7f.1/', 'this computer'], ['http://2130706433/', 'this computer'], ['http://0177.0.0.1/', 'this computer'],
    ['http://0/', 'this computer'], ['http://localhost/', 'this computer'], ['http://LOCALHOST./', 'this computer'], ['http://a.localhost:3000/', 'this computer'], ['http://[::1]/', 'this computer'],
    ['http://[::]/', 'this computer'], ['http://[::ffff:127.0.0.1]/', 'this computer'], ['http://[::ffff:7f00:1]/', 'this computer'], ['http://[0:0:0:0:0:ffff:127.0.0.1]/', 'this computer'], ['http://[::127.0.0.1]/', 'this computer'],
    ['http://[64:ff9b::7f00:1]/', 'this computer'], ['http://[2002:7f00:1::]/', 'this computer'], ['http://１２７.0.0.1/', 'this computer'],
    ['http://10.1.2.3/', 'this network'], ['http://172.16.0.1/', 'this network'], ['http://172.31.255.255/', 'this network'], ['http://192.168.1.1/', 'this network'], ['http://169.254.169.254/latest/meta-data', 'this network'],
    ['http://100.64.0.1/', 'this network'], ['http://198.18.0.1/', 'this network'], ['http://224.0.0.1/', 'this network'], ['http://255.255.255.255/', 'this network'], ['http://[fe80::1]/', 'this network'], ['http://[fd00::1]/', 'this network'],
    ['http://[fec0::1]/', 'this network'], ['http://[ff02::1]/', 'this network'], ['http://[::ffff:10.0.0.1]/', 'this network'], ['http://[2002:c0a8:101::]/', 'this network'], ['http://[2001:0:4136:e378:8000:63bf:3f57:fefe]/', 'this network'],
    ['http://printer/', 'this network'], ['http://nas.local/', 'this network'], ['http://metadata.google.internal/', 'this network'], ['http://router.lan./', 'this network'], ['http://box.home.arpa/', 'this network'],
    ['https://api.example.com/', 'web'], ['https://8.8.8.8/', 'web'], ['https://172.32.0.1/', 'web'], ['https://[2606:4700::1111]/', 'web'], ['https://[::ffff:8.8.8.8]/', 'web'], ['https://local.example.com/', 'web'], ['https://127.0.0.1.nip.example/', 'web'],
  ])('%s: %s', (address, place) => expect(placeOfHost(new URL(address))).toBe(place));

  it.each([['::1%lo', 'this computer'], ['fe80::1%eth0', 'this network'], ['no address', 'this network'], ['1.1.1.1', 'web'], ['2001:4860:4860::8888', 'web']])('answers of the name service: %s: %s', (address, place) => expect(placeOfAddress(address)).toBe(place));
});
